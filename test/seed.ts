import fc from "fast-check";

/*
 * Property tests run with one seed, so that a run that was green stays green. FAST_CHECK_SEED=random looks for new
 * counterexamples; what it finds becomes an example of its own.
 */
const wanted = process.env.FAST_CHECK_SEED ?? "20261120";
if (wanted !== "random") fc.configureGlobal({ seed: Number(wanted) });
