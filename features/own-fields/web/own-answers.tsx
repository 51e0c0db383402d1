import { FactList } from '#web/ui/fact-list.tsx'
import type { OwnFields } from '../contract.ts'
import { answersAtGlance } from '../form-rules.ts'
import type { OwnValues } from '../kind-rules.ts'
import { findOwnFileUrl } from './api.ts'

interface OwnAnswersProps {
  own: OwnFields
  record: { vid: string; own: OwnValues }
}

/** What a record answers in the organisation's own fields, above its form; nothing where it answers none. */
export function OwnAnswers({ own, record }: OwnAnswersProps) {
  const facts = answersAtGlance(own, record.own, (id) => findOwnFileUrl(id, record.vid))
  if (!facts.length) return null
  return (
    <section className="panel" aria-label="At a glance" style={{ marginBottom: '1rem', padding: '0.75rem 1rem' }}>
      <FactList facts={facts} />
    </section>
  )
}
