// An inline script in the page's head that runs before all other scripts. It is constant, and the
// content security policy allows it by its hash.
import { languages } from "#shared/languages.ts";
import { colorSchemeKey, preferencesKey, pseudoLocaleKey } from "#web/lib/storage-keys.ts";

/** Sets the color scheme before the first paint. Later changes are handled by color-scheme.ts. */
const scheme = `var s;try{s=localStorage.getItem("${colorSchemeKey}")}catch(e){}if(s!=="light"&&s!=="sepia"&&s!=="dark")s=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";var d=document.documentElement;d.setAttribute("data-scheme",s);d.setAttribute("data-mantine-color-scheme",s==="dark"?"dark":"light");`;

/**
 * Sets the text size and layout of scripture and reduced motion before the first paint. Later
 * changes are handled by web/lib/stored-preferences.ts.
 */
const preferences = `var p;try{p=JSON.parse(localStorage.getItem("${preferencesKey}"))||{};if(p.text_size>=50&&p.text_size<=200)d.style.setProperty("--reading-scale",p.text_size/100);if(p.reduced_motion===true)d.setAttribute("data-motion","less");if(p.layout==="verses")d.setAttribute("data-verse-layout","verses");if(p.width==="narrow"||p.width==="wide")d.setAttribute("data-column-width",p.width);if(p.verse_numbers===false)d.setAttribute("data-verse-numbers","off")}catch(e){}`;

/**
 * Sets the language before the first paint. The first HTML is English; for another language the
 * page stays hidden until web/lib/language.ts has loaded its texts.
 */
const language = `var L=${JSON.stringify(languages)},l=p&&p.language;if(L.indexOf(l)<0){l="en";var n=navigator.languages||[];for(var i=0;i<n.length;i++){var b=n[i].toLowerCase().split("-")[0];if(L.indexOf(b)>=0){l=b;break}}}try{if(localStorage.getItem("${pseudoLocaleKey}")!==null){l="pseudo";d.dir="rtl"}}catch(e){}if(l!=="en"){d.lang=l==="pseudo"?"en":l;d.setAttribute("data-language-pending","")}`;

/**
 * Trusted Types: scripts may set HTML only if it contains no "<", which Mantine needs to fill its
 * style elements. The only script URLs are the service worker and the reader of manuscripts.
 */
const trustedTypes = `if(window.trustedTypes)trustedTypes.createPolicy("default",{createHTML:function(t){return t.indexOf("<")<0?t:null},createScriptURL:function(u){return/^\\/(service-worker|assets\\/manuscript-worker-[\\w-]+)\\.js$/.test(u.replace(location.origin,""))?u:null}});`;

/**
 * Keeps Zod from testing whether eval is available, because the content security policy would
 * report the attempt.
 */
const noEval = `window.__zod_globalConfig={jitless:true};`;

export const bootScript = `(function(){${trustedTypes}${noEval}${scheme}${preferences}${language}})()`;
