import type { z } from 'zod'
import type { Answer, Endpoint, Method } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import type * as contract from '../contract.ts'
import type * as files from '../file-contract.ts'
import type { FormName } from '../link-rules.ts'
import type * as people from '../people-contract.ts'

/** Either form, whose fields are a tenant's settings: the server says what is wrong with them. */
interface RegisterCall extends Endpoint {
  params: z.ZodType<unknown, { tenant: string; form: FormName | 'people' }>
  body: z.ZodType<unknown, object>
  response: z.ZodType<Answer<typeof contract.registerIndividual>>
}

/** A call of the contract without its schemas: they would be most of what a phone has to load. */
function open<E extends Endpoint>(method: Method, path: string): E {
  const call: Endpoint = { method, path, summary: '', access: 'anyone' }
  // the rest of it are the schemas, which the browser does not read
  return call as E
}

const getRegistrationForm = open<typeof contract.getRegistrationForm>('GET', '/register/:tenant/:form')
const createChallenge = open<typeof contract.createChallenge>('POST', '/register/:tenant/:form/challenge')
const createAgreementUrl = open<typeof contract.createAgreementUrl>('POST', '/register/:tenant/agreement')
const createFileUrl = open<typeof files.createFileUrl>('POST', '/register/:tenant/:form/file')
const register = {
  ...open<RegisterCall>('POST', '/register/:tenant/:form'),
  repeatable: true as const,
}
const findGuardianRequest = open<typeof contract.findGuardianRequest>('POST', '/register/:tenant/confirm/find')
const findPeopleLink = open<typeof people.findPeopleLink>('POST', '/register/:tenant/people/find')
const confirmGuardian = open<typeof contract.confirmGuardian>('POST', '/register/:tenant/confirm')

export type { FormName }
export type Received = Answer<typeof contract.registerOrganisation>
export type PublicForm = Answer<typeof contract.getRegistrationForm>
export type Proof = { challenge: contract.Challenge; solution?: contract.Solution }

export const readForm = (tenant: string, form: FormName): Promise<PublicForm> =>
  callApi(getRegistrationForm, { params: { tenant, form } })

export const openForm = (
  tenant: string,
  form: FormName | 'agreement' | 'file' | 'people',
): Promise<contract.Challenge> => callApi(createChallenge, { params: { tenant, form }, body: {} })

/** Does the work of a challenge in a worker: about a second on a slow phone. */
export function solve(challenge: contract.Challenge): Promise<contract.Solution> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<contract.Solution>((resolve, reject) => {
    worker.addEventListener('message', (event) => resolve(event.data))
    worker.addEventListener('error', reject)
    worker.postMessage(challenge.parameters)
  }).finally(() => worker.terminate())
}

/** Sends a form, by the attempt of this registration: it takes effect once. */
export function sendForm(tenant: string, form: FormName | 'people', body: object, call: CallApi): Promise<Received> {
  return call(register, { params: { tenant, form }, body })
}

export interface Agreement {
  uploadId: string
  fileName: string
  /** As the person named it. */
  name: string
}

/** Sends the signed agreement ahead of the form. */
export async function sendAgreement(
  tenant: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Agreement> {
  const challenge = await openForm(tenant, 'agreement')
  const solution = await solve(challenge)
  const { url, uploadId, fileName, contentType } = await callApi(createAgreementUrl, {
    params: { tenant },
    body: { fileName: file.name, fileSize: file.size, challenge, solution },
  })
  await uploadFile(url, file, contentType, onProgress)
  return { uploadId, fileName, name: file.name }
}

/** Sends a file that answers a question ahead of the form. Returns the name by which the form names it. */
export async function sendFile(
  { form, tenant: { slug: tenant } }: PublicForm,
  field: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<string> {
  const challenge = await openForm(tenant, 'file')
  const solution = await solve(challenge)
  const { url, fileName, contentType } = await callApi(createFileUrl, {
    params: { tenant, form },
    body: { field, fileName: file.name, fileSize: file.size, challenge, solution },
  })
  await uploadFile(url, file, contentType, onProgress)
  return fileName
}

export const findRequest = (tenant: string, token: string) =>
  callApi(findGuardianRequest, { params: { tenant }, body: { token } })

export const confirmRequest = (tenant: string, token: string) =>
  callApi(confirmGuardian, { params: { tenant }, body: { token } })

/** Whose people a link is for. */
export const findLinkedOrganisation = (tenant: string, token: string) =>
  callApi(findPeopleLink, { params: { tenant }, body: { token } })
