import { Skeleton, Stack } from '@mantine/core'

/** The outline of a page while its code or its first data is on the way. */
export function PageSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" role="status" aria-label="Loading">
      <Skeleton height={14} width={220} />
      <Skeleton height={30} width={320} maw="100%" />
      <Skeleton height={420} mt="sm" />
    </Stack>
  )
}
