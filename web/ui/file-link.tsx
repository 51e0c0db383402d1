import { Anchor } from '@mantine/core'
import { downloadFile } from '../lib/download-file.ts'
import { toastError } from '../lib/toasts.tsx'
import { spoken } from './spoken.tsx'

interface FileLinkProps {
  name: string
  /** Where it can be read, asked for when it is pressed: the address holds for minutes only. */
  findUrl: () => Promise<string>
}

/** A file that is saved, opened by its name. */
export function FileLink({ name, findUrl }: FileLinkProps) {
  const open = () => void findUrl().then((url) => downloadFile(url, name), toastError)
  return (
    <Anchor
      component="button"
      type="button"
      ta="start"
      fz="inherit"
      mih={{ base: 44, sm: 24 }}
      style={{ overflowWrap: 'anywhere' }}
      aria-label={`Open ${name}`}
      onClick={open}
    >
      {spoken(name)}
    </Anchor>
  )
}
