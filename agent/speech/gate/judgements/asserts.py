def assert_faults(order): return ()
