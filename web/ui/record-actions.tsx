import { Suspense } from 'react'
import { type RecordActed, type RecordAction, useProduct } from '../feature.tsx'

interface RecordActionsProps extends RecordActed {
  recordType: RecordAction['recordType']
  /** The page shows nothing of its own before they are there: none of them pushes it down. */
  areAwaited?: boolean
}

/** What other features do with one record, beside the title of its page. */
export function RecordActions({ recordType, areAwaited, ...record }: RecordActionsProps) {
  const { recordActions } = useProduct()
  const actions = recordActions
    .filter((one) => one.recordType === recordType)
    .map(({ place, action: Action }) => <Action key={place} {...record} />)
  return areAwaited ? actions : <Suspense fallback={null}>{actions}</Suspense>
}
