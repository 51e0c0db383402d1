import './kiosk.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Saying } from '#shared/define-words.ts'
import { keepPage } from '#web/lib/keep-page.ts'
import { currentSession, freshSession, onSessionChange, signOut } from '#web/lib/session.ts'
import type { Kiosk, KioskLanguage } from '../contract.ts'
import type { Said } from '../pack-rules.ts'
import { packWords } from '../pack-words.ts'
import { type FoundPerson, readKiosk } from './api.ts'
import { Both, BothOf, SecondLanguage, say } from './both-languages.tsx'
import { exchange, keepTogether } from './device-api.ts'
import { sayingOfFailure } from './failure-words.tsx'
import { FindPerson, type Way } from './find-person.tsx'
import { KioskHeader } from './kiosk-header.tsx'
import { KioskNotice, type Notice } from './kiosk-notice.tsx'
import { LockDevice } from './lock-device.tsx'
import { forgetDevice, inTime, isNoAnswer, readPack } from './pack-api.ts'
import { PersonCards } from './person-cards.tsx'
import { changeDevice, readDevice } from './queue-api.ts'
import { SignOutQuestion } from './sign-out-question.tsx'
import { useNotice } from './use-notice.tsx'

/** What did not succeed while the kiosk goes on is said for so long. */
const failureShown = 20_000

/** Whether somebody is typing who they are. */
const isTyping = () => [...document.querySelectorAll('input')].some(({ value }) => value !== '')

/**
 * The server no longer knows who is signed in here. A storage that the browser is clearing at this moment may never answer:
 * nobody waits for it for longer than for a server.
 */
async function leave(): Promise<void> {
  await inTime(forgetDevice).catch(() => {})
  toSignIn()
}

let isLeaving = false
/** Whether who signs in next comes back here. Staff who leave by themselves want their own pages. */
let comesBack = true
/** Once: the end of the session and the button both lead there, and a second way would break off the first. */
function toSignIn(): void {
  if (isLeaving) return
  isLeaving = true
  window.location.replace(comesBack ? `/sign-in?${new URLSearchParams({ return: '/kiosk' })}` : '/sign-in')
}

/** The shared tablet: who are you, and then what you can do today. It forgets the person when they are done. */
export function KioskApp() {
  const [kiosk, setKiosk] = useState<Kiosk>()
  const [failure, setFailure] = useState<Saying>()
  const [language, setLanguage] = useState<KioskLanguage>()
  const [person, setPerson] = useState<FoundPerson>()
  const [notice, setNotice] = useNotice()
  const [way, setWay] = useState<Way>()
  const [isAsking, setIsAsking] = useState(false)
  const [scanned, setScanned] = useState<Said>()

  const show = useCallback((next: Kiosk) => {
    setKiosk(next)
    setFailure(undefined)
    setLanguage((chosen) => (chosen && next.languages.includes(chosen) ? chosen : next.languages[0]))
    document.documentElement.dataset['accent'] = next.accentColour
  }, [])
  const load = useCallback(async () => {
    const kept = await readPack()
    if (kept && readDevice().isDown) return show(kept.kiosk)
    try {
      if (!(await inTime(() => freshSession()))) return leave()
      show(await readKiosk())
    } catch (error) {
      if (!kept || !isNoAnswer(error)) return setFailure(sayingOfFailure(error))
      changeDevice({ isDown: true })
      show(kept.kiosk)
    }
  }, [show])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void load().then(() => {
      if (!isOver) stop = keepTogether((pack) => show(pack.kiosk))
    })
    const stopHearing = onSessionChange(() => {
      if (!currentSession()) void leave()
    })
    return () => {
      isOver = true
      stop?.()
      stopHearing()
    }
  }, [load, show])
  useEffect(() => {
    // a page that the browser kept for Back may show somebody
    const forget = (event: PageTransitionEvent) => void (event.persisted && window.location.reload())
    window.addEventListener('pageshow', forget)
    return () => window.removeEventListener('pageshow', forget)
  }, [])
  const canGoOn = kiosk !== undefined
  useEffect(() => {
    if (!failure || !canGoOn) return
    const timer = setTimeout(() => setFailure(undefined), failureShown)
    return () => clearTimeout(timer)
  }, [failure, canGoOn])

  // the cards may have been longer than the screen: what was done is said at its top
  useEffect(() => {
    if (!person) window.scrollTo(0, 0)
  }, [person])

  const role = currentSession()?.user.userRole
  const isStaff = role === 'user' || role === 'superadmin'
  const isFree = useRef<() => boolean>(() => true)
  useEffect(() => {
    isFree.current = () => !person && !isTyping() && readDevice().waiting === 0
  })
  useEffect(() => void keepPage('/kiosk', () => isFree.current()), [])

  const start = (next?: Notice) => {
    setPerson(undefined)
    setNotice(next)
    void load()
  }
  const leaveWithAll = async () => {
    await inTime(exchange).catch(() => {})
    const { waiting, refused } = readDevice()
    if (waiting || refused.length) return setFailure(packWords.message('signOutLater'))
    comesBack = !isStaff
    await signOut()
    await leave()
  }
  // what the person before was told is not for this one
  const welcome = (found: FoundPerson) => {
    setNotice(undefined)
    setScanned(undefined)
    setPerson(found)
  }
  return (
    <SecondLanguage value={language}>
      <div className="kiosk">
        <KioskHeader
          languages={kiosk?.languages ?? []}
          language={language}
          onLanguage={setLanguage}
          onSignOut={() => (isStaff ? void leaveWithAll() : setIsAsking(true))}
        />
        <main id="content">
          <KioskNotice notice={notice} />
          {kiosk && person ? (
            <PersonCards
              key={person.volId}
              person={person}
              timeZone={kiosk.timeZone}
              onDone={start}
              onBack={() => start()}
              onScan={(said) => {
                setScanned(said)
                start()
              }}
            />
          ) : kiosk ? (
            <>
              {isStaff ? <LockDevice places={kiosk.lockableAt} /> : null}
              <Start
                kiosk={kiosk}
                way={way}
                scanned={scanned}
                onWay={setWay}
                onFound={welcome}
                onLeft={() => start({ done: packWords.message('numberLeft'), isKept: true })}
              />
            </>
          ) : (
            <>
              <h1>
                <Both k="title" />
              </h1>
              <p aria-busy={!failure}>{failure ? null : say('loading')}</p>
            </>
          )}
          {failure ? (
            <p role="alert" className="failure">
              <BothOf saying={failure} />
            </p>
          ) : null}
          {isAsking ? (
            <SignOutQuestion
              onClose={() => setIsAsking(false)}
              onConfirm={() => {
                setIsAsking(false)
                void leaveWithAll()
              }}
            />
          ) : null}
        </main>
      </div>
    </SecondLanguage>
  )
}

interface StartProps {
  kiosk: Kiosk
  way: Way | undefined
  scanned: Said | undefined
  onWay: (way: Way) => void
  onFound: (person: FoundPerson) => void
  /** Somebody left their name and number. */
  onLeft: () => void
}

function Start({ kiosk, way, scanned, onWay, onFound, onLeft }: StartProps) {
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
      <FindPerson
        ways={kiosk.identifyBy}
        hasNrics={kiosk.hasNrics}
        chosen={way}
        onChoose={onWay}
        onFound={onFound}
        onLeft={onLeft}
        scanned={scanned}
      />
    </>
  )
}
