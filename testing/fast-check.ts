// fast-check with a fixed seed: a test has the same cases in every run. SEED sets another one.
import fc from "fast-check";
import { seed } from "./assurance.ts";

fc.configureGlobal({ seed });

export default fc;
