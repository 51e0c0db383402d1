import { useEffect, useState } from 'react'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { createAttempt } from '#web/lib/attempt.ts'
import { type FormName, openForm, type Proof, type Received, sendForm, solve } from './public-calls.tsx'

const wantsAnother = new Set(['challenge-expired', 'challenge-forged', 'challenge-used', 'proof-needed', 'proof-wrong'])

/** The word of the channel in the link by which somebody came. */
function cameBy(): { from?: string } {
  const from = new URLSearchParams(window.location.search).get('from')?.slice(0, 40)
  return from ? { from } : {}
}

/** Opens the form with the page, works on its challenge when asked to, and sends it. */
export function useSubmission(tenant: string, form: FormName | 'people', isPreview: boolean) {
  const [submission] = useState(() => (isPreview ? previewed : createSubmission(tenant, form)))
  useEffect(() => void submission.open(), [submission])
  return submission
}

const nothing = async () => {}
const noAnswer = async (): Promise<Received> => ({ message: '' })
/** A preview asks for nothing and sends nothing. */
const previewed = { open: nothing, work: nothing, send: noAnswer }

/**
 * A challenge that has been used or has ended is replaced without a word; every try is one attempt, so that nothing is
 * registered twice.
 */
function createSubmission(tenant: string, form: FormName | 'people') {
  let proof: Promise<Proof> | undefined
  const { call } = createAttempt()

  const keep = (next: Promise<Proof>) => {
    // one that fails is asked for again when it is needed
    next.catch(() => (proof = undefined))
    proof = next
    return next
  }
  const open = () => keep(openForm(tenant, form).then((challenge) => ({ challenge })))
  const work = () => {
    const opened = proof ?? open()
    return keep(
      opened.then(async ({ challenge, solution }) => ({ challenge, solution: solution ?? (await solve(challenge)) })),
    )
  }
  const send = async (answers: object, isAgain = false): Promise<Received> => {
    try {
      return await sendForm(tenant, form, { ...answers, ...cameBy(), ...(await work()) }, call)
    } catch (error) {
      if (isAgain || !(error instanceof ApiProblem) || !wantsAnother.has(error.code)) throw error
      proof = undefined
      return send(answers, true)
    }
  }
  return { open, work, send }
}
