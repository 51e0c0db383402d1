import { FactList } from '#web/ui/fact-list.tsx'
import type { OwnFields } from '../contract.ts'
import { answersAtGlance } from '../form-rules.ts'
import type { OwnValues } from '../kind-rules.ts'

interface OwnAnswersProps {
  own: OwnFields
  values: OwnValues
}

/** What a record answers in the organisation's own fields, above its form; nothing where it answers none. */
export function OwnAnswers({ own, values }: OwnAnswersProps) {
  const facts = answersAtGlance(own, values)
  if (!facts.length) return null
  return (
    <section className="panel" aria-label="At a glance" style={{ marginBottom: '1rem', padding: '0.75rem 1rem' }}>
      <FactList facts={facts} />
    </section>
  )
}
