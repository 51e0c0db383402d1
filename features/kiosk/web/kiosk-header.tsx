import { currentSession } from '#web/lib/session.ts'
import type { KioskLanguage } from '../contract.ts'
import { say } from './both-languages.tsx'
import { DeviceState } from './device-state.tsx'

const names: Record<KioskLanguage, string> = { 'zh-Hans': '中文', ms: 'Melayu', ta: 'தமிழ்' }

interface KioskHeaderProps {
  languages: readonly KioskLanguage[]
  language: KioskLanguage | undefined
  onLanguage: (language: KioskLanguage) => void
  onSignOut: () => void
}

/** Whose kiosk it is, and languages, for the volunteer; reload and sign-out, in English, for the person who looks after the tablet. */
export function KioskHeader({ languages, language, onLanguage, onSignOut }: KioskHeaderProps) {
  return (
    <header>
      <p className="organisation">{currentSession()?.user.tenantName}</p>
      {languages.length > 1 ? (
        <div role="group" aria-label="Language" className="languages">
          {languages.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => onLanguage(one)}>
              {names[one]}
            </button>
          ))}
        </div>
      ) : null}
      <DeviceState />
      <div className="tools">
        <button type="button" onClick={() => window.location.reload()}>
          {say('reload')}
        </button>
        <button type="button" onClick={onSignOut}>
          {say('signOut')}
        </button>
      </div>
    </header>
  )
}
