import { asv } from "./asv.ts";
import { darby } from "./darby.ts";
import { kjv } from "./kjv.ts";
import type { TranslationSource } from "./translation-source.ts";
import { web } from "./web.ts";
import { ylt } from "./ylt.ts";

/** The built-in translations in display order. */
export const translationSources: readonly TranslationSource[] = [kjv, web, asv, ylt, darby];
