import { useEffect, useRef } from 'react'
import { spoken } from '#web/ui/spoken.tsx'
import { Both } from './both-languages.tsx'

interface RoleQuestionProps {
  /** Of which session. */
  title: string
  roles: readonly string[]
  isBusy: boolean
  onChoose: (role: string) => void
  onBack: () => void
}

/** What a newcomer does in a session that needs people in several roles: one large button for each. */
export function RoleQuestion({ title, roles, isBusy, onChoose, onBack }: RoleQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="role-question" aria-labelledby="role-question">
      <h2 id="role-question" tabIndex={-1} ref={heading}>
        <Both k="chooseRole" />
      </h2>
      <p>{spoken(title)}</p>
      <ul className="cards roles">
        {roles.map((role) => (
          <li key={role}>
            <button type="button" className="primary" disabled={isBusy} onClick={() => onChoose(role)}>
              {spoken(role)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={isBusy} onClick={onBack}>
        <Both k="otherSession" />
      </button>
    </section>
  )
}
