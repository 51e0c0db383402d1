import { useEffect, useState } from 'react'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { usePageWords } from './page-words.tsx'
import { confirmRequest, findRequest } from './public-calls.tsx'
import { ReadingIn } from './reading.tsx'
import { Frame } from './register-frame.tsx'

type Request = Awaited<ReturnType<typeof findRequest>>
interface Link {
  tenant: string
  token: string
}

/** A guardian opens the link of a mail. Only the button confirms: mail programs open links by themselves. */
export function ConfirmGuardian({ tenant, token }: Link) {
  const [request, setRequest] = useState<Request>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    findRequest(tenant, token).then(setRequest, setFailure)
  }, [tenant, token])
  if (!request && !failure) return <Frame busy />
  return (
    <ReadingIn offered={request?.languages ?? ['en']} hasChinese={false} busy={<Frame busy />}>
      <GuardiansAnswer {...{ tenant, token, request }} notFound={failure} />
    </ReadingIn>
  )
}

interface GuardiansAnswerProps extends Link {
  request: Request | undefined
  /** Why there is nothing to confirm. */
  notFound: unknown
}

function GuardiansAnswer({ tenant, token, request, notFound }: GuardiansAnswerProps) {
  const { say, readError } = usePageWords()
  const [failure, setFailure] = useState(notFound)
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await confirmRequest(tenant, token)
      setDone(true)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  const brand = request && { name: request.tenantName, logo: request.logo, accentColour: request.accentColour }
  if (failure instanceof ApiProblem && failure.status === 404)
    return (
      <Frame tenant={brand} title={say('thisLinkHasEnded')}>
        <p>{failure.code === 'link-ended' ? readError(failure) : say('checkAddress')}</p>
      </Frame>
    )
  if (done)
    return (
      <Frame tenant={brand} title={say('thankYou')}>
        <p role="status">{say('confirmed')}</p>
      </Frame>
    )
  return (
    <Frame tenant={brand} title={say('pleaseConfirm')}>
      {failure ? (
        <p role="alert" className="alert">
          {readError(failure)}
        </p>
      ) : null}
      {request ? (
        <>
          <p>
            <strong>{request.name}</strong> {say('namedYouAsGuardian', { tenant: request.tenantName })}
          </p>
          <p>{say('byConfirming')}</p>
          <button type="button" className="primary" disabled={busy} onClick={() => void confirm()}>
            {busy ? say('confirming') : say('confirm')}
          </button>
        </>
      ) : null}
    </Frame>
  )
}
