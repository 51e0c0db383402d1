import './kiosk.css'
import { useCallback, useEffect, useState } from 'react'
import type { Saying } from '#shared/define-words.ts'
import { currentSession, freshSession, onSessionChange, signOut } from '#web/lib/session.ts'
import type { Found, Kiosk, KioskLanguage } from '../contract.ts'
import { readKiosk } from './api.ts'
import { Both, BothOf, SecondLanguage, say } from './both-languages.tsx'
import { sayingOfFailure } from './failure-words.tsx'
import { FindPerson } from './find-person.tsx'
import { KioskHeader } from './kiosk-header.tsx'
import { PersonCards } from './person-cards.tsx'

/** What was done stays on the screen for so long, in milliseconds. */
const noticeShown = 8000

const toSignIn = () => window.location.replace(`/sign-in?${new URLSearchParams({ return: '/kiosk' })}`)

/** The shared tablet: who are you, and then what you can do today. It forgets the person when they are done. */
export function KioskApp() {
  const [kiosk, setKiosk] = useState<Kiosk>()
  const [failure, setFailure] = useState<Saying>()
  const [language, setLanguage] = useState<KioskLanguage>()
  const [person, setPerson] = useState<Found>()
  const [notice, setNotice] = useState<Saying>()

  const load = useCallback(async () => {
    try {
      if (!(await freshSession())) return toSignIn()
      const next = await readKiosk()
      setKiosk(next)
      setFailure(undefined)
      setLanguage((chosen) => (chosen && next.languages.includes(chosen) ? chosen : next.languages[0]))
      document.documentElement.dataset['accent'] = next.accentColour
    } catch (error) {
      setFailure(sayingOfFailure(error))
    }
  }, [])
  useEffect(() => {
    void load()
    return onSessionChange(() => {
      if (!currentSession()) toSignIn()
    })
  }, [load])
  useEffect(() => {
    // a page that the browser kept for Back may show somebody
    const forget = (event: PageTransitionEvent) => void (event.persisted && window.location.reload())
    window.addEventListener('pageshow', forget)
    return () => window.removeEventListener('pageshow', forget)
  }, [])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), noticeShown)
    return () => clearTimeout(timer)
  }, [notice])

  const start = (done?: Saying) => {
    setPerson(undefined)
    setNotice(done)
    void load()
  }
  // what the person before was told is not for this one
  const welcome = (found: Found) => {
    setNotice(undefined)
    setPerson(found)
  }
  return (
    <SecondLanguage value={language}>
      <div className="kiosk">
        <KioskHeader
          languages={kiosk?.languages ?? []}
          language={language}
          onLanguage={setLanguage}
          onSignOut={() => void signOut().then(toSignIn)}
        />
        <main id="content">
          <div role="status" className="notice">
            {notice ? <BothOf saying={notice} /> : null}
          </div>
          {kiosk && person ? (
            <PersonCards
              key={person.volId}
              person={person}
              timeZone={kiosk.timeZone}
              onDone={start}
              onBack={() => start()}
            />
          ) : kiosk ? (
            <Start kiosk={kiosk} onFound={welcome} />
          ) : (
            <p aria-busy={!failure}>{failure ? null : say('loading')}</p>
          )}
          {failure ? (
            <p role="alert" className="failure">
              <BothOf saying={failure} />
            </p>
          ) : null}
        </main>
      </div>
    </SecondLanguage>
  )
}

function Start({ kiosk, onFound }: { kiosk: Kiosk; onFound: (person: Found) => void }) {
  return (
    <>
      <h1>
        <Both k="title" />
      </h1>
      <section aria-label={say('locations')} className="locations">
        {kiosk.allLocations ? (
          <p>
            <Both k="allVenues" />
          </p>
        ) : kiosk.locations.length ? (
          kiosk.locations.map(({ zone, venues }) => (
            <p key={zone}>
              <strong>{zone}</strong> {venues.join(', ')}
            </p>
          ))
        ) : (
          <p>
            <Both k="noVenue" />
          </p>
        )}
      </section>
      {kiosk.sessionsToday === 0 ? (
        <p className="none">
          <Both k="noActivities" />
        </p>
      ) : null}
      <FindPerson ways={kiosk.identifyBy} onFound={onFound} />
    </>
  )
}
