"""English words of a discussion, of which none has to do with the night or with sides."""

from __future__ import annotations

_WORDS = """
a aah able about above absurd accept accident according accordingly account accusation accuse acquaintance
acquainted across act actual add admit adore advice afoot afraid after afterwards again against age ago
agree ah aha ahead ahem ahoy aim ain't air alas alert alibi alive all allow ally almost alone along already
alright also alternative although always am amaze among amount amuse an and angle angry announced annoy
another answer answers any anybody anyone anything anyway anywhere apart apologies apologise apologize
apology apparent appear apple apply appreciate approach are argue argument arithmetic arms around arrive as
aside ask asking asleep assume at attacked attention average avoid aw await awake award away awful awkward
aye baby back bad bake baker balance ball ballot ballots bandwagon bank bar bare barely barn base basic
basket bath batten be beard beautiful became because become been beer before beg begin begins behave
behavior behaviour behind being belief believe bell bench benefit beside best bet better between beyond big
bird birthday biscuit bit blame blast blind block blow blue blunt blush board boat bodyguard bold book boot
bore boring born borrow both bother bothers bottle bottom bow box boy brain brave bread break breakfast
breath breathe bridge brief bright bring brings broad broke broom brother brown build bunch burden business
busy but butter buy by cabbage cake call called calls calm came can can't candidate candle cannot cap
captain card cards care careful carpenter carrot carry case cast cat catch caught cause cautious certain
certainly chair chance change changed changes changing chaos character charm chase chat chatter cheap check
checked cheek cheer cheese chef chew chicken child choice choose chose church circle circumstance city claim
claimant claimed claims class clean clear clearly clever click climb clock close closely closest cloth
clothes cloud clown clue clues coat coffee coincidence cold collect color colour colours comb come comes
comfort comment common company compare compared compass complain complete complicated concern conclude
conclusion concrete confess confident confirm confuse confused congratulate consider consistency consistent
content continue contradict contradiction contradictory contribute contribution control convenient
conversation convince convinced convincing cook cookie cool cope corner correct cost could count counter
counterclaim country counts couple courage course court cow crack crazy credibility credible crew cross
crossed crossing crowd cry cup curious current curtain cut cuz dad dance dangerous dare dark daughter dawn
day daybreak deal dear dears debate decide decided decision deep defence defend defense defensive definite
delay delight deliver deny depend describe desk detail determine did didn't differ difference different
difficult dig diligence dinner direct direction dirty disagree disappoint discuss discussion dish dismiss
disprove distance distract distraction divination divine divined do doctor dodge dodges dodgy does doesn't
dog don't done donkey door double doubt doubtful doubts down dozen drama draw dream dress drifted driftwood
drink drive drop drops dry duck due dumb dunno dust duty each eager ear early earn ears earth ease east easy
echo edge eek eels effort egg eh eight either elbow elect elegant eleven eliminate elimination else em
embarrass empty encourage end ended ends energy enjoy enough enter entire equal er erm error especially
esteemed evasive even evening event ever every everybody everyone everything evidence exact examine example
excellent except excite exciting excuse execute executed execution exercise expect expensive experience
explain explains explanation explode explore express expression extra eye eyes face faces fact fail failed
fair faith fake fall fallen falls false fame familiar family famous fan fancy far farewell farm farmer
fashion fast fat fate father fault favor favorite favour favourite fear feel feeling feels felt fence few
field fifth fight figure fill final find fine finger finish fire firm first fish fishiest fishing fishy fit
fits five fix flag flat flavour flip float floor flop flour flower fly focus fog folk folks follow following
fond food fooled fooling foot for forever forget forgive forgot fork form former forth fortune forward found
four fourth frank free freeze frequent fresh friend friends frighten from front fruit full fun funny further
future gain gained gamble game gang garden gate gather gave gee general generous gentle genuine get gets
getting gift giggle girl give glad glance glass go god goes going gold gone gonna good goodness goosebumps
gosh gossip got gotta grab gracious grand grandfather grandma grandmother grandpa grant grass great green
greet greetings grew grey ground grounds grow grows guard guarded guess guessing guesswork guest guide gut
guy h ha habit had hah haha hair half hall ham hammer hand handle handsome hang hangs happen happy hard
harder hardly harm has hatches hate have haven't hay he he's head heads health hear heard heart heat heaven
heavy hee heh height hello help hen her here hero herself hesitate hey hi high hill him himself hint his hit
hiya hm hmm hmph hold hole holes holiday home honest honestly honesty honey honor honored honour hope
horizon horse horses hot hour house how howdy however howls hug huge huh humble humor humour hunch hundred
hurry hurt husband hypothesis i i'd i'll i'm i've idea if ignore ill imagine immediate important impossible
impress impression impressions improve in incident inclined include inconsistent indeed influence inform
information inn innocent inside insist inspire instance instead instinct intend interest interesting
interrupt into introduce introductions intuition investigate invite involve is island issue it it's item
itself jacket jam job join joke journey joy judge judgement judgment jug juice jump jumpy june junior just
justify keen keep keeping keeps kept kettle key kid kind kindly kindness king kiss kitchen knee knew knit
knock knot know knowledge knows la lack lad ladder lads lady lake lamp land language lantern large lass last
late later laugh law lazy lead leaf lean learn learned least leather leave leaves ledger left leg lemon lend
length less lesson let let's letter level liar library lie lies life lift light lighthouse like likely limit
line link lip list listen listening little live load loaf local lock logic logical lol lone lonely long
longer look looked looking looks loose loss lost lot loud loudest love lovely low lower luck lucky lunch
lying mad madam made magic main major majority make makes making man manage manner many march mark market
marry masks massive match mate mates matey math maths matter may maybe me meal mean meant meantime measure
medium medium's meet meeting memory mend mention merely mess message method middle might mighty mile milk
mill mind minds minority minute miss mistake mix mm mmm moment money month mood moral more morning most
mother mountain mouse mouth move mr mrs much mud mull music must my myself mystery nah nail name named names
narrow nasty natural near neat neck need needle neighbor neighbour neither nerve nervous net never new news
next nice nicely night nine no nobody nod noise none nonsense noon nope nor normal north nose not note
notebook nothing notice noticed now nowhere number nurse nut object observe obvious occasion occur odd of
off offer office often oh oil ok okay old on once one onion only onto ooh oops open opinion opportunity
oppose opposite option or orange order ordinary original other others otherwise ouch ought our out outcome
outside oven over overall overlook overnight owe owl own p page pain pains paint pair pan panic paper pardon
parent park part particular partners party pass past path patience patient pattern pause pay pen pencil
people percent perfect perform perhaps person personal persuade pff pfft phew pick picked picture pie piece
pieces pig pillow pipe pity place plain plainly plan plant plate play played player please pleased pleasure
plenty plurality pocket poem point points polite ponder poor pop popular porridge position possible pot
potato pound pour power practical practice praise pray predict prefer prepare present press pressure
pretending pretends pretty prevent price pride priest prince private probable problem process produce
promise promised proof proper propose protect protected protecting protection protest proud prove proven
provide public pull pumpkin punch pure purpose push put putting puzzle quarter queen question quick quickly
quiet quietest quietly quit quite quote rabbit race rain rainy raise ran rare rash rate rather reach react
reaction read ready real realise realize really reason reasonable reasoning recall receive recent reckon
reckoning recognise recognize record red refuse regard regret rehearsed relation relax relief relieve rely
remain remains remark remember remind remove repeat reply report reputation request require respect respond
response rest result results return reveal reverse review rice rich riddance ride right righty ring rings
rise risk riskiest river road roast rock roll roof room root rope rough round row rub rude ruin rule ruled
rumor rumour run runoff rush rushed rust s sack sad safe safest said sail sailor sailor's salad salt same
sand sandwich sarcastic sat satisfy sauce sausage save saw say says scare scared scarf scenario scene school
scold scone score scratch sea seams search season seat second secrets see seek seem seems seen seer seer's
seldom self sell send sense sensible sentence separate serious serve service set settle settled settles
seven several shade shady shake shaky shall shame shameless shape share shared sharp she sheet shelf shield
shift shifty shine ship shirt shiver shock shoe shop short should shoulder shout show showed shows shrug
shut shy sick sigh sight sign silence silent silly silver similar simple simply since sincere sing single
sink sip sir sister sit situation six size skill skip sky sleep sleepy slept slight slip slippery slow
slowly small smaller smart smell smells smile smoke smooth snack snap sneeze snore snow so soap social sock
soft sold solid solve solved some somebody somehow someone something somewhere son song soon sooner sore
sorry sort sorting soul sound sounds soup sour south space spare speak speaks special specific speech speed
spell spend spice spin spinning spirit spirits spit spite split spoil spoke spoken spoon spot spread spring
square stable staff stage stair stale stall stand standing star stare start starts state statement station
stay steadfast steady step stepping stick still stir stolen stomach stone stood stop store storm story
straight strange stranger straw stray stream street strength stress stretch strict strike strikes string
strong strongest struggle stubborn study stuff stumble stupid style subject succeed such sudden suffer sugar
suggest suggestion suit sum summer sun sun's sunrise super supper support suppose sure surely surface
surprise surprised suspect suspects suspicion suspicious swap swear sweat sweet swim swing switch table take
tale talk talked talking tall tally task tch tea teach teacher teaches tease tell telling temper ten tend
tense term terrible test than thank that that'll that's the theatre theatrical their them theme themselves
then theory there there's therefore these they thick thin thing things think thinking third this those
though thought thoughts thousand thread three through throw thumb thunder thus ticket tidy tie tight till
time timeline timing tiny tip tire tired title to today toe together told tomato tomorrow tone tongue
tonight too took tool top torn total touch tough toward town track trade tradition trail train trap travel
tray treasure treat tree tremble trial tricky trip trouble troubles trousers true truly trust truth try tsk
turn turning tut twelve twenty twice twin twist two type ugh ugly uh um umbrella umm unable uncle under
understand understood unease uneasy unfair unless unlike unlikely unprotected unsolved unsure until unusual
up upon upset urge us use useful useless usual vague valley value various vegetable version very victim view
village village's villager vineyard virtue vision visit vital voice volume vote voted votes voting wagon
wait wake walk wall wander wandered wanna want wanted war warm warn warning was wash waste watch watched
water way we we're weak weather week weigh weight weird welcome well went were west wet what whatever wheat
wheel when whenever where whereas whether which while white who whoa whoever whole whom whoops whose why
wide wife will wind window wine winter winters wipe wise wisely wiser wish with within without witness wits
woke woman won't wonder wonderful wondering wool word wording words work world worries worry worse worst
worth would wow wrap write written wrong wrote yard yarn yarns yawn yay yeah year yell yellow yep yes
yesterday yesterday's yet yikes you you're young your yours yourself youth yup
mistaken suspense puzzled rest peace awful neither nor sooner
"""

KNOWN = frozenset(_WORDS.split())
"""Everyday words; a form of one in -s, -ed, -ing, -ly and the like is known too."""
