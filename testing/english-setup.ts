// Page tests run in English, the language of the pages before another one is loaded.
import { i18n } from "@lingui/core";

i18n.loadAndActivate({ locale: "en", messages: {} });
