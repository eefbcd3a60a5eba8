// Tests of the pages run in English, as the pages do before another language is loaded.
import { i18n } from "@lingui/core";

i18n.loadAndActivate({ locale: "en", messages: {} });
