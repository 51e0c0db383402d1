import { useEffect, useState } from 'react'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { confirmRequest, findRequest } from './public-calls.tsx'
import { Frame } from './register-frame.tsx'

type Request = Awaited<ReturnType<typeof findRequest>>

/** A guardian opens the link of a mail. Only the button confirms: mail programs open links by themselves. */
export function ConfirmGuardian({ tenant, token }: { tenant: string; token: string }) {
  const [request, setRequest] = useState<Request>()
  const [failure, setFailure] = useState<unknown>()
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    findRequest(tenant, token).then(setRequest, setFailure)
  }, [tenant, token])
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      setDone((await confirmRequest(tenant, token)).message)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  const brand = request && { name: request.tenantName, logo: request.logo, accentColour: request.accentColour }
  if (failure instanceof ApiProblem && failure.status === 404)
    return (
      <Frame tenant={brand} title="This link has ended">
        <p>{failure.code === 'link-ended' ? failure.message : 'Please check the address.'}</p>
      </Frame>
    )
  if (done)
    return (
      <Frame tenant={brand} title="Thank you">
        <p role="status">{done}</p>
      </Frame>
    )
  if (!request && !failure) return <Frame busy />
  return (
    <Frame tenant={brand} title="Please confirm">
      {failure ? (
        <p role="alert" className="alert">
          {messageOf(failure)}
        </p>
      ) : null}
      {request ? (
        <>
          <p>
            <strong>{request.name}</strong> would like to volunteer with {request.tenantName} and has named you as
            parent or guardian.
          </p>
          <p>By confirming you agree to it.</p>
          <button type="button" className="primary" disabled={busy} onClick={() => void confirm()}>
            {busy ? 'Confirming…' : 'I agree, and confirm'}
          </button>
        </>
      ) : null}
    </Frame>
  )
}
