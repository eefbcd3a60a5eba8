import { type SmsWebhook, startSmsWebhook } from "./sms-webhook.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** Creates an app that sends text messages to a fake gateway. Closing the app closes both. */
export async function createSmsTestApp(): Promise<{ app: TestApp; sms: SmsWebhook }> {
  const sms = await startSmsWebhook();
  const app = await createTestApp({ SMS_WEBHOOK_URL: sms.url });
  const close = async () => {
    await app.close();
    await sms.close();
  };
  return { app: { ...app, close }, sms };
}
