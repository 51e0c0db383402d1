import { Suspense } from 'react'
import { type RecordDialog as Given, useProduct } from '../feature.tsx'

interface RecordDialogProps {
  recordType: Given['recordType']
  id: string
  detail: string
  onClose: () => void
}

/** The dialog that another feature gives for this. */
export function RecordDialog({ recordType, ...props }: RecordDialogProps) {
  const { recordDialogs } = useProduct()
  return (
    <Suspense fallback={null}>
      {recordDialogs
        .filter((one) => one.recordType === recordType)
        .map(({ dialog: Dialog }) => (
          <Dialog key={recordType} {...props} />
        ))}
    </Suspense>
  )
}
