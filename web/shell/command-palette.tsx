import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#shared/access.ts'
import { type FoundRecord, type Product, useProduct } from '../feature.tsx'
import { goTo } from '../lib/navigation.ts'
import { askToSignOut } from '../lib/unsaved-pages.ts'
import { useSession } from '../lib/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type PaletteChoice, type PaletteGroup, PaletteList } from './palette-list.tsx'

export interface CommandPaletteProps {
  opened: boolean
  onClose: () => void
}

/** Finds pages, actions, people by name, and activities. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const role = useSession()?.user.userRole
  const product = useProduct()
  const records = useQuery({
    queryKey: ['palette', 'records', wanted],
    queryFn: ({ signal }) => product.search(wanted, signal),
    enabled: wanted.length >= 2,
    placeholderData: (previous) => previous,
  })
  const found = wanted.length >= 2 ? (records.data ?? []) : []
  const groups = [...matching(text, actionsFor(product, role)), ...byGroup(found)]
  const choose = (choice: PaletteChoice) => {
    close()
    choice.run()
  }
  const close = () => {
    setText('')
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      isForReading
      withCloseButton={false}
      size="lg"
      padding="sm"
      attributes={{ content: { 'aria-label': 'Command palette' } }}
    >
      <PaletteList
        text={text}
        onText={setText}
        groups={groups.filter(({ choices }) => choices.length)}
        onChoose={choose}
        nothingFound={records.isFetching ? 'Searching…' : 'Nothing found. Try another word or part of a name.'}
      />
    </Dialog>
  )
}

/** People first, then what else was found. */
const byGroup = (found: readonly FoundRecord[]): PaletteGroup[] =>
  [...Map.groupBy(found, ({ group = 'People' }) => group)].map(([group, records]) => ({
    group,
    choices: records.map(recordChoice),
  }))

const recordChoice = ({ name, detail, to }: FoundRecord): PaletteChoice => ({
  label: name,
  detail,
  run: () => goTo(to),
})

interface Action extends PaletteChoice {
  keywords: string
}

/** Pages and actions that have every word that was typed. */
function matching(text: string, groups: { group: string; choices: Action[] }[]): PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return groups.map(({ group, choices }) => ({
    group,
    choices: choices.filter(({ label, keywords }) =>
      words.every((word) => `${label} ${keywords}`.toLowerCase().includes(word)),
    ),
  }))
}

function actionsFor({ menu, palette }: Product, role: Role | undefined): { group: string; choices: Action[] }[] {
  const page = (label: string, to: string, keywords = ''): Action => ({ label, keywords, run: () => goTo(to) })
  const ofMenu = menu.flatMap((section) =>
    section.to
      ? [page(section.label, section.to)]
      : section.entries.map((entry) => page(`${section.label}: ${entry.label}`, entry.to)),
  )
  const allowed = palette.filter(({ isForSuperadmins }) => !isForSuperadmins || role === 'superadmin')
  const choicesOf = (isAction: boolean) =>
    allowed
      .filter((one) => Boolean(one.isAction) === isAction)
      .map(({ label, to, keywords }) => page(label, to, keywords))
  const leave: Action = {
    label: 'Sign Out',
    keywords: 'log out',
    run: askToSignOut,
  }
  return [
    { group: 'Pages', choices: [...ofMenu, ...choicesOf(false)] },
    { group: 'Actions', choices: [...choicesOf(true), leave] },
  ]
}
