import { type FormEvent, useState } from 'react'
import { listSessions } from '#features/accounts/contract.ts'
import { lockAsKiosk } from '#features/accounts/kiosk-contract.ts'
import { required } from '#shared/required.ts'
import { callApi } from '#web/lib/call-api.ts'
import { currentSession, freshSession } from '#web/lib/session.ts'
import type { Kiosk } from '../contract.ts'
import { say } from './both-languages.tsx'
import { sayingOfFailure } from './failure-words.tsx'

/** Not the id of a venue. */
const anywhere = 'anywhere'

/** For staff who opened the kiosk on their own account: it can be made one that leads back to nothing of theirs. */
export function LockDevice({ places }: { places: Kiosk['lockableAt'] }) {
  // which place it is has to be said: a kiosk of the wrong one shows the wrong sessions
  const [place, setPlace] = useState(places.length ? '' : anywhere)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const lock = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { sessions } = await callApi(listSessions, {})
      const id = required(sessions.find(({ current }) => current)?.id, 'the session of this device')
      await callApi(lockAsKiosk, {
        params: { id },
        body: { venueId: place === anywhere ? null : place },
        idempotencyKey: crypto.randomUUID(),
      })
      // the token is of before: the next one says that this is a kiosk
      await freshSession(currentSession()?.accessToken)
      window.location.reload()
    } catch (error) {
      setFailure(sayingOfFailure(error).message)
      setBusy(false)
    }
  }
  return (
    <form className="lock" onSubmit={(event) => void lock(event)} aria-label={say('lockTitle')}>
      <p>
        <strong>{say('lockTitle')}.</strong> {say('lockHelp')}
      </p>
      <p>
        <a href="/dashboard">{say('toOwnPages')}</a>
      </p>
      <div className="lock-row">
        {places.length ? (
          <label>
            {say('lockWhere')}
            <select value={place} required onChange={(event) => setPlace(event.currentTarget.value)}>
              <option value="" disabled>
                {say('lockChoose')}
              </option>
              <option value={anywhere}>{say('allVenues')}</option>
              {places.map(({ id, name, zone }) => (
                <option key={id} value={id}>
                  {name} ({zone})
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="submit" className="primary" disabled={isBusy}>
          {say('lock')}
        </button>
      </div>
      {failure ? (
        <p role="alert" className="failure">
          {failure}
        </p>
      ) : null}
    </form>
  )
}
