import { NumberInput, SimpleGrid } from '@mantine/core'

interface NumberFieldsProps {
  counts: Readonly<Record<string, number>>
  onChange: (counts: Record<string, number>) => void
}

/** How many of each role. */
export function NumberFields({ counts, onChange }: NumberFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {Object.entries(counts).map(([role, count]) => (
        <NumberInput
          key={role}
          label={role}
          min={0}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          value={count}
          onChange={(next) => onChange({ ...counts, [role]: Number(next) || 0 })}
        />
      ))}
    </SimpleGrid>
  )
}

export const asCounts = (roles: readonly { roleName: string; roleCount: number }[]): Record<string, number> =>
  Object.fromEntries(roles.map(({ roleName, roleCount }) => [roleName, roleCount]))

export const asList = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([roleName, roleCount]) => ({ roleName, roleCount }))
