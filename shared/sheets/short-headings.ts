const shortWords: Readonly<Record<string, string>> = {
  cd: '',
  nm: 'name',
  dt: 'date',
  dte: 'date',
  addr: 'address',
  eml: 'email',
  hm: 'home',
  off: 'office',
  stat: 'status',
  lang: 'language',
  natl: 'nationality',
  nat: 'nationality',
  rel: 'religion',
  relig: 'religion',
  gndr: 'gender',
  post: 'postal code',
  pstl: 'postal code',
  fam: 'family',
  mob: 'mobile',
  marital: 'marital',
  mar: 'marital',
  rmk: 'remarks',
}

/** The columns of old systems: "GIVEN_NM" and "MAR_ST_CD" are "given name" and "marital status". */
export function inFull(heading: string): string {
  if (!/^[A-Z]+(?:_[A-Z\d]+)+$/.test(heading.trim())) return heading
  const words = heading
    .trim()
    .toLowerCase()
    .replace(/^mar_st(?=_|$)/, 'mar_stat')
    .split('_')
  return words
    .map((word) => shortWords[word] ?? word)
    .join(' ')
    .trim()
}
