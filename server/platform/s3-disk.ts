import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { FilesBucket } from "../env.ts";

/** Time limit to connect, and for a connection without data. */
const connectionTimeout = 2000;
const socketTimeout = 3000;

/** Silences the SDK's console warnings. The callers log failures. */
const ignore = () => {};
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Opens a bucket. Without keys, the AWS SDK looks for credentials, such as a machine role. */
export function openS3Disk({ bucket, endpoint, region, pathStyle, keys }: FilesBucket): Disk {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    maxAttempts: 2,
    logger: silent,
    requestHandler: { connectionTimeout, socketTimeout },
    // Many S3-compatible stores reject the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  // The server's routes decide access, so files have no access control lists.
  return new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
}
