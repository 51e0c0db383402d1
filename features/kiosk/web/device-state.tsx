import { useState, useSyncExternalStore } from 'react'
import { say } from './both-languages.tsx'
import { dismiss, onDeviceChange, readDevice } from './queue-api.ts'

export const useDevice = () => useSyncExternalStore(onDeviceChange, readDevice)

/** For anyone who looks after the tablet, in English: no network, what waits, and what was not taken until they have seen it. */
export function DeviceState() {
  const { isDown, waiting, others, refused } = useDevice()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div role="status" className="state">
        {isDown ? <span>{say('noNetwork')}</span> : null}
        {waiting ? <span>{say('waiting', { count: waiting })}</span> : null}
        {others ? <span>{say('keptByOthers', { count: others })}</span> : null}
      </div>
      {refused.length ? (
        <button type="button" className="warning" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('notTaken', { count: refused.length })}
        </button>
      ) : null}
      {refused.length && isOpen ? (
        <section aria-label={say('notTakenTitle')} className="refused">
          <ul className="cards">
            {refused.map(({ name, about, why }) => (
              <li key={name} className="card">
                <div>
                  <p>{about}</p>
                  <p className="small">{why}</p>
                </div>
                <button type="button" aria-label={`${say('dismiss')} ${about}`} onClick={() => void dismiss(name)}>
                  {say('dismiss')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
