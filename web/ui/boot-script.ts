// What has to be done before anything else runs, as one inline script in the page's head. It is
// constant: the server allows it by its hash.
import { languages } from "#shared/languages.ts";
import { colorSchemeKey, preferencesKey, pseudoLocaleKey } from "#web/lib/storage-keys.ts";

/** The colour scheme, before the first paint. See color-scheme.ts, which takes over from here. */
const scheme = `var s;try{s=localStorage.getItem("${colorSchemeKey}")}catch(e){}if(s!=="light"&&s!=="sepia"&&s!=="dark")s=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";var d=document.documentElement;d.setAttribute("data-scheme",s);d.setAttribute("data-mantine-color-scheme",s==="dark"?"dark":"light");`;

/**
 * The size of scripture and less movement, before the first paint. See web/lib/preferences.ts,
 * which takes over from here.
 */
const preferences = `var p;try{p=JSON.parse(localStorage.getItem("${preferencesKey}"))||{};if(p.text_size>=50&&p.text_size<=200)d.style.setProperty("--reading-scale",p.text_size/100);if(p.reduced_motion===true)d.setAttribute("data-motion","less")}catch(e){}`;

/**
 * The language of the page, before the first paint. The texts of the first HTML are English; for
 * another language the page stays hidden until web/lib/language.ts has loaded it.
 */
const language = `var L=${JSON.stringify(languages)},l=p&&p.language;if(L.indexOf(l)<0){l="en";var n=navigator.languages||[];for(var i=0;i<n.length;i++){var b=n[i].toLowerCase().split("-")[0];if(L.indexOf(b)>=0){l=b;break}}}try{if(localStorage.getItem("${pseudoLocaleKey}")!==null){l="pseudo";d.dir="rtl"}}catch(e){}if(l!=="en"){d.lang=l==="pseudo"?"en":l;d.setAttribute("data-language-pending","")}`;

/**
 * The browser takes no text as HTML from scripts (Trusted Types), but for what cannot hold an
 * element: the component library fills its style elements that way. A text with "<" in it is
 * refused. The one script that may be named is the service worker.
 */
const trustedTypes = `if(window.trustedTypes)trustedTypes.createPolicy("default",{createHTML:function(t){return t.indexOf("<")<0?t:null},createScriptURL:function(u){return u==="/service-worker.js"?u:null}});`;

/**
 * Zod compiles its checks by eval where it can, and tries whether it can; our content policy
 * forbids both.
 */
const noEval = `window.__zod_globalConfig={jitless:true};`;

export const bootScript = `(function(){${trustedTypes}${noEval}${scheme}${preferences}${language}})()`;
