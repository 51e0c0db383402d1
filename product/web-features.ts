import type { AdminTab, MenuEntry, PaletteAction, Product, WebFeature } from '#web/feature.tsx'

/** Every feature that has a side in the browser, found by its file. */
const files = import.meta.glob<{ feature: WebFeature }>('../features/*/web/feature.tsx', { eager: true })
export const webFeatures = Object.values(files).map(({ feature }) => feature)

const inPlace = (one: { place: number }, other: { place: number }) => one.place - other.place
const entries: MenuEntry[] = webFeatures.flatMap((feature) => feature.menuEntries ?? []).toSorted(inPlace)
const adminTabs: AdminTab[] = webFeatures.flatMap((feature) => feature.adminTabs ?? []).toSorted(inPlace)
const searches = webFeatures.flatMap(({ search }) => search ?? []).toSorted(inPlace)
const palette: PaletteAction[] = webFeatures.flatMap((feature) => feature.palette ?? [])

/** What the features give the shell. */
export const webProduct: Product = {
  menu: webFeatures
    .flatMap((feature) => feature.menuSections ?? [])
    .toSorted(inPlace)
    .map((section) => ({ ...section, entries: entries.filter(({ segment }) => segment === section.segment) })),
  adminTabs,
  formsParts: webFeatures.flatMap((feature) => feature.formsParts ?? []).toSorted(inPlace),
  palette,
  personButtons: webFeatures.flatMap((feature) => feature.personButtons ?? []).toSorted(inPlace),
  personActions: webFeatures.flatMap((feature) => feature.personActions ?? []).toSorted(inPlace),
  peopleActions: webFeatures.flatMap((feature) => feature.peopleActions ?? []).toSorted(inPlace),
  recordActions: webFeatures.flatMap((feature) => feature.recordActions ?? []).toSorted(inPlace),
  preludes: webFeatures.flatMap((feature) => feature.preludes ?? []),
  whyAbsent: webFeatures.flatMap((feature) => feature.whyAbsent ?? []).toSorted(inPlace),
  zones: webFeatures.find(({ zones }) => zones)?.zones,
  settingInputs: Object.assign({}, ...webFeatures.map(({ settingInputs }) => settingInputs)),
  recordParts: Object.assign({}, ...webFeatures.map(({ recordParts }) => recordParts)),
  search: async (text, signal) => (await Promise.all(searches.map(({ find }) => find(text, signal)))).flat(),
}
