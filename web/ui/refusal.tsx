import { Alert } from '@mantine/core'

/** Why a form was not taken, above its fields; nothing where it was not refused. */
export function Refusal({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  )
}
