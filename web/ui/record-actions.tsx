import { Suspense } from 'react'
import { type RecordActed, type RecordAction, useProduct } from '../feature.tsx'

interface RecordActionsProps extends RecordActed {
  recordType: RecordAction['recordType']
}

/** What other features do with one record, beside the title of its page. */
export function RecordActions({ recordType, ...record }: RecordActionsProps) {
  const { recordActions } = useProduct()
  return (
    <Suspense fallback={null}>
      {recordActions
        .filter((one) => one.recordType === recordType)
        .map(({ place, action: Action }) => (
          <Action key={place} {...record} />
        ))}
    </Suspense>
  )
}
