import { Alert } from '@mantine/core'
import { labelOfField } from '../field-words.ts'
import { peopleOf } from '../message-words.ts'
import { ownMergeField } from '../rules.ts'
import { useOwnMergeFields } from './use-own-merge-fields.tsx'

interface UnansweredProps {
  /** How many of those who get the letter have no answer to a field that it names. */
  fields: readonly { id: string; count: number }[]
  total: number
}

/** Before a letter is sent: where the organisation's own fields stay empty. */
export function Unanswered({ fields, total }: UnansweredProps) {
  const { labels } = useOwnMergeFields(true)
  return (
    <Alert color="orange" title="Some fields stay empty">
      {fields.map(({ id, count }) => (
        <div key={id}>
          {labelOfField(ownMergeField(id), labels)}:{' '}
          {ownMergeField(id) in labels
            ? `no answer for ${count < total ? `${count.toLocaleString('en')} of ${peopleOf(total)}` : peopleOf(total)}; nothing stands there.`
            : 'it was deleted, or you do not see it; nothing stands there.'}
        </div>
      ))}
    </Alert>
  )
}
