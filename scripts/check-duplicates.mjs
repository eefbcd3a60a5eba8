// Finds duplicate code with jscpd and the settings of .jscpd.json. The store of jscpd itself creates
// an error for each of the million tokens that it sees for the first time; this one has a single
// rejected promise, which takes a third of the time.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// Its ES module does not load in Node.
const { detectClones } = createRequire(import.meta.url)("jscpd");

const unseen = Promise.reject();
unseen.catch(() => {});

class Store {
  #formats = new Map();
  #frames = new Map();

  namespace(format) {
    if (!this.#formats.has(format)) this.#formats.set(format, new Map());
    this.#frames = this.#formats.get(format);
  }

  get(id) {
    return this.#frames.has(id) ? Promise.resolve(this.#frames.get(id)) : unseen;
  }

  set(id, frame) {
    this.#frames.set(id, frame);
    return Promise.resolve(frame);
  }

  close() {}
}

const settings = {
  ...JSON.parse(readFileSync(".jscpd.json", "utf8")),
  path: ["."],
  silent: true,
  noTips: true,
  // The last one fails above the threshold.
  reporters: ["silent", "threshold"],
  hashFunction: (text) => hash("md5", text),
};
await detectClones(settings, new Store());
