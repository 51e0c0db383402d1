import { useEffect, useRef, useState } from 'react'
import { isCardCode } from '../card-rules.ts'
import { Both } from './both-languages.tsx'

/** What some browsers have: it reads codes in a picture. No library is loaded for the others. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?: () => Promise<string[]>
}

const format = 'qr_code'
/** A card is looked for so often, in milliseconds: a hand holds it still for a second. */
const lookEvery = 200

function findMaker(): DetectorMaker | undefined {
  const maker: unknown = Reflect.get(window, 'BarcodeDetector')
  // what the browser calls so is one
  return typeof maker === 'function' && 'mediaDevices' in navigator ? (maker as DetectorMaker) : undefined
}

/** A detector of the cards' codes; nothing where this browser has none. */
async function makeDetector(): Promise<Detector | undefined> {
  const maker = findMaker()
  const formats = await maker?.getSupportedFormats?.()
  return maker && formats?.includes(format) ? new maker({ formats: [format] }) : undefined
}

/** For a kiosk without a scanner: its camera reads the card, where the browser can. The picture leaves the page nowhere. */
export function CardCamera({ onCode }: { onCode: (code: string) => void }) {
  const [detector, setDetector] = useState<Detector>()
  const [isOn, setIsOn] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    let isGone = false
    makeDetector().then(
      (made) => {
        if (!isGone) setDetector(made)
      },
      () => {}, // a browser that cannot say what it reads reads nothing here
    )
    return () => {
      isGone = true
    }
  }, [])
  if (!detector) return null
  return (
    <div className="camera">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => {
          setIsRefused(false)
          setIsOn(!isOn)
        }}
      >
        <Both k={isOn ? 'stopCamera' : 'useCamera'} />
      </button>
      {isOn ? (
        <Picture
          detector={detector}
          onCode={(code) => {
            setIsOn(false)
            onCode(code)
          }}
          onRefused={() => {
            setIsOn(false)
            setIsRefused(true)
          }}
        />
      ) : null}
      <p className="problem" role="status">
        {isRefused ? <Both k="noCamera" /> : null}
      </p>
    </div>
  )
}

interface PictureProps {
  detector: Detector
  onCode: (code: string) => void
  /** The person or the device gives no camera. */
  onRefused: () => void
}

/** What the camera sees, until it sees a card or goes. */
function Picture({ detector, onCode, onRefused }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onCode, onRefused })
  useEffect(() => {
    told.current = { onCode, onRefused }
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const end = () => {
      isGone = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      const found = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isGone) return
      const code = found.map(({ rawValue }) => rawValue.trim().toUpperCase()).find(isCardCode)
      if (code) told.current.onCode(code)
      else timer = setTimeout(() => void look(), lookEvery)
    }
    const begin = async () => {
      // the side on which the person stands
      const given = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
      stream = given
      if (isGone || !video.current) return end()
      video.current.srcObject = given
      await video.current.play()
      video.current.scrollIntoView({ block: 'nearest' })
      await look()
    }
    begin().catch(() => {
      if (!isGone) told.current.onRefused()
    })
    return end
  }, [detector])
  return (
    <>
      <p className="hint">
        <Both k="holdToCamera" />
      </p>
      <video ref={video} muted playsInline aria-hidden />
    </>
  )
}
