import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Kiosk } from '../contract.ts'
import type { Pack } from '../pack-contract.ts'
import type { Said } from '../pack-rules.ts'
import { type FoundPerson, find } from './api.ts'
import { Both, BothOf } from './both-languages.tsx'
import { CodeForm } from './code-form.tsx'
import { DobForm } from './dob-form.tsx'
import { FailureBox } from './failure-box.tsx'
import { sayingOfFailure, statusOfFailure } from './failure-words.tsx'
import { NricForm } from './nric-form.tsx'
import { NotInPack, sessionsForNow } from './pack-api.ts'
import { VisitorForm } from './visitor-form.tsx'

export type Way = Kiosk['identifyBy'][number]
/** The tabs in the order in which people look for theirs. */
const ways: readonly Way[] = ['nric', 'dob-contact', 'qr', 'pin']
const titles = { nric: 'nricTab', 'dob-contact': 'dobTab', qr: 'cardTab', pin: 'pinTab' } as const

/** What is typed and not sent is forgotten after so long, in milliseconds: the person has gone. */
const forgottenAfter = 20_000

interface FindPersonProps {
  ways: readonly Way[]
  /** Whether anybody on record has an NRIC: where nobody has, it is not what is asked first. */
  hasNrics: boolean
  /** The way that the person before chose: at most places everybody takes the same. */
  chosen: Way | undefined
  onChoose: (way: Way) => void
  onFound: (person: FoundPerson) => void
  /** Somebody whom this device does not know left their name and number. */
  onLeft: () => void
  /** A card that was scanned while the person before was shown: it is asked for at once. */
  scanned: Said | undefined
}

/** Tabs with the ways to say who one is. A scanner may write whenever: its characters go to the field that waits. */
export function FindPerson(props: FindPersonProps) {
  const { ways: offered, hasNrics, chosen, onChoose, onFound, onLeft, scanned: card } = props
  const shown = ways.filter((way) => offered.includes(way))
  const usual = shown.find((one) => hasNrics || one !== 'nric') ?? shown[0]
  const way = chosen && shown.includes(chosen) ? chosen : usual
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** For which somebody may leave their name and number. */
  const [visitorOf, setVisitorOf] = useState<Pack['sessions']>()
  /** Another one begins with an empty form. */
  const [form, setForm] = useState(0)
  const area = useRef<HTMLDivElement>(null)
  /** Counts what was asked or given up: an answer to an earlier question shows nobody. */
  const turn = useRef(0)
  const scanned = useRef<() => void>(() => {})
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined)
  const giveUp = () => {
    turn.current += 1
    setIsBusy(false)
    setFailure(undefined)
    setVisitorOf(undefined)
  }
  useEffect(() => () => void (turn.current += 1), [])
  const forget = () => {
    giveUp()
    setForm((before) => before + 1)
  }

  const forgetLater = () => {
    clearTimeout(idle.current)
    idle.current = setTimeout(forget, forgottenAfter)
  }

  // a camera sends what it sees without a key or a touch: what is said of it goes, too
  useEffect(() => {
    if (failure) forgetLater()
  }, [failure])
  useEffect(() => {
    const onActivity = (event: Event) => {
      forgetLater()
      if (!(event instanceof KeyboardEvent)) return
      if (isScannedCard(area.current, event)) flushSync(() => scanned.current())
      focusField(area.current, event)
    }
    const kinds = ['keydown', 'pointerdown'] as const
    for (const kind of kinds) document.addEventListener(kind, onActivity)
    return () => {
      clearTimeout(idle.current)
      for (const kind of kinds) document.removeEventListener(kind, onActivity)
    }
  }, [])

  const submit = async (said: Said) => {
    if (isBusy) return
    const mine = ++turn.current
    setIsBusy(true)
    setFailure(undefined)
    try {
      const found = await find(said)
      if (mine === turn.current) onFound(found)
    } catch (error) {
      if (mine === turn.current) setFailure(error)
    } finally {
      if (mine === turn.current) setIsBusy(false)
    }
  }
  const asked = useRef(card)
  useEffect(() => {
    const said = asked.current
    asked.current = undefined
    if (said) void submit(said)
  })
  // their name and number go from the screen with them
  const leave = () => {
    forget()
    onLeft()
  }
  const status = statusOfFailure(failure)
  const choose = (next: Way) => {
    onChoose(next)
    giveUp()
  }
  useEffect(() => {
    // the form of a birth date is the only one that takes no letters
    const taking = shown.find((one) => one === 'nric' || one === 'qr')
    scanned.current = () => (way === 'dob-contact' && taking ? choose(taking) : undefined)
  })
  if (!way) return null
  const ofForm = {
    isBusy,
    hasCards: offered.includes('qr'),
    onSubmit: (said: Said) => void submit(said),
    onClear: giveUp,
  }
  return (
    // what was said of something typed before is not said of what is typed now
    <div ref={area} className="find" onInput={() => setFailure(undefined)}>
      {shown.length > 1 ? <Tabs ways={shown} way={way} onChoose={choose} /> : null}
      {failure ? (
        <FailureBox of={failure}>
          <p>
            <BothOf saying={sayingOfFailure(failure)} />
          </p>
          {status ? <p className="small">{status.message}</p> : null}
          {failure instanceof NotInPack && !visitorOf ? (
            <button type="button" onClick={() => void sessionsForNow().then(setVisitorOf)}>
              <Both k="leaveNumber" />
            </button>
          ) : null}
        </FailureBox>
      ) : null}
      <div id="way" role="tabpanel" aria-labelledby={`tab-${way}`} key={`${way} ${form}`}>
        {visitorOf?.length ? (
          <VisitorForm sessions={visitorOf} onDone={leave} onBack={forget} />
        ) : way === 'nric' ? (
          <NricForm {...ofForm} />
        ) : way === 'dob-contact' ? (
          <DobForm {...ofForm} />
        ) : (
          <CodeForm {...ofForm} kind={way === 'pin' ? 'pin' : 'card'} />
        )}
      </div>
    </div>
  )
}

/**
 * The letter that an NRIC or the code of a card begins with, while nothing is typed: a card that is scanned, whatever tab
 * the person before left.
 */
function isScannedCard(area: HTMLElement | null, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!/^[stfgm]$/i.test(key) || ctrlKey || metaKey || altKey) return false
  if (document.activeElement instanceof HTMLSelectElement) return false
  return [...(area?.querySelectorAll('input') ?? [])].every(({ value }) => value === '')
}

/** Signs that nobody typed into a field, as of a scanner: the first field gets the focus before it gets the sign. */
function focusField(area: HTMLElement | null, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || key === ' ') return
  if (document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLSelectElement) return
  area?.querySelector<HTMLInputElement>('input')?.focus()
}

function Tabs({ ways, way, onChoose }: { ways: readonly Way[]; way: Way; onChoose: (way: Way) => void }) {
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = ways[(ways.indexOf(way) + step + ways.length) % ways.length]
    if (!next) return
    onChoose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" tabIndex={-1} className="tabs" onKeyDown={move}>
      {ways.map((one) => (
        <button
          key={one}
          id={`tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === way}
          aria-controls="way"
          tabIndex={one === way ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          <Both k={titles[one]} />
        </button>
      ))}
    </div>
  )
}
