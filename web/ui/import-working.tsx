import { Progress, Stack, Text } from '@mantine/core'

interface WorkingProps {
  text: string
  label: string
  /** Nobody knows how far it is unless told. */
  percent?: number | undefined
}

/** Something takes a while. */
export const ImportWorking = ({ text, label, percent }: WorkingProps) => (
  <Stack gap={4} role="status">
    <Text size="sm">{text}</Text>
    <Progress value={percent ?? 100} animated={percent === undefined} aria-label={label} />
  </Stack>
)
