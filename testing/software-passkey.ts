// A software passkey (WebAuthn, ES256, attestation "none") that simulates authenticators without
// user verification, which browsers cannot.
// https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

type Ceremony = { challenge: string; origin: string; verified: boolean };

export type SoftwarePasskey = {
  /** The response to registration options. */
  register(ceremony: Ceremony): Record<string, unknown>;
  /** The response to sign-in options. */
  signIn(ceremony: Ceremony): Record<string, unknown>;
};

export function createSoftwarePasskey(rpId: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  let uses = 0;

  function authenticatorData(verified: boolean, credential: Buffer) {
    const counter = Buffer.alloc(4);
    uses += 1;
    counter.writeUInt32BE(uses);
    const flags =
      userPresent | (verified ? userVerified : 0) | (credential.length > 0 ? hasCredential : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential]);
  }
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    register: (ceremony) => {
      const jwk = publicKey.export({ format: "jwk" });
      const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? "", "base64url"));
      // COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}, in CBOR.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        x ?? Buffer.alloc(0),
        Buffer.from("225820", "hex"),
        y ?? Buffer.alloc(0),
      ]);
      const idLength = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, credentialId, key]);
      const data = authenticatorData(ceremony.verified, credential);
      // {"fmt": "none", "attStmt": {}, "authData": bytes}, in CBOR.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", ceremony)),
        attestationObject: base64url(attestation),
        transports: ["usb"],
      });
    },
    signIn: (ceremony) => {
      const client = clientData("webauthn.get", ceremony);
      const data = authenticatorData(ceremony.verified, Buffer.alloc(0));
      const signed = createSign("sha256").update(Buffer.concat([data, sha256(client)]));
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signed.sign(privateKey)),
      });
    },
  };
}
