import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { create as attachment } from 'content-disposition'
import { required } from '#shared/required.ts'
import type { Config } from '../config.ts'
import { addressOfLink } from './signed-link.ts'
import { checkKey, linkSeconds, type Storage } from './storage.ts'

/** Files in a bucket, reached by links that the bucket's own server checks. The library is loaded when first used. */
export function createS3Storage(config: Config, clock: () => Date): Storage {
  const Bucket = required(config.S3_BUCKET, 'S3_BUCKET')
  let loading: ReturnType<typeof load> | undefined
  const s3 = () => {
    loading ??= load(config)
    return loading
  }
  return {
    uploadUrl: async (key, { size, type }) => {
      const { client, sdk, sign } = await s3()
      const command = new sdk.PutObjectCommand({ Bucket, Key: checkKey(key), ContentLength: size, ContentType: type })
      const signableHeaders = new Set(['host', 'content-length', 'content-type'])
      return sign(client, command, { expiresIn: linkSeconds, signableHeaders })
    },
    downloadUrl: async (key, fileName, sessionId) => {
      const until = clock().getTime() + linkSeconds * 1000
      return addressOfLink(config, { action: 'get', key: checkKey(key), fileName, sessionId, until })
    },
    bucketUrl: async (key, fileName) => {
      const { client, sdk, sign } = await s3()
      const ResponseContentDisposition = attachment(fileName)
      const command = new sdk.GetObjectCommand({ Bucket, Key: checkKey(key), ResponseContentDisposition })
      return sign(client, command, { expiresIn: linkSeconds })
    },
    sizeOf: async (key) => {
      const { client, sdk } = await s3()
      try {
        const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: checkKey(key) }))
        return head.ContentLength
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined
        throw error
      }
    },
    put: async (key, content, { size, type }) => {
      const { client, sdk } = await s3()
      const object = { Bucket, Key: checkKey(key), Body: content, ContentLength: size, ContentType: type }
      await client.send(new sdk.PutObjectCommand(object))
    },
    get: async (key) => {
      const { client, sdk } = await s3()
      const object = await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkKey(key) }))
      return object.Body as Readable
    },
    async *list() {
      const { client, sdk } = await s3()
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
    },
    delete: async (key) => {
      const { client, sdk } = await s3()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkKey(key) }))
    },
  }
}

async function load(config: Config) {
  const [sdk, presigner] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')])
  const client: S3Client = new sdk.S3Client({
    endpoint: required(config.S3_ENDPOINT, 'S3_ENDPOINT'),
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: required(config.S3_ACCESS_KEY_ID, 'S3_ACCESS_KEY_ID'),
      secretAccessKey: required(config.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY'),
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  return { sdk, client, sign: presigner.getSignedUrl }
}
