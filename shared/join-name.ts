/** Families whose name stands before the others: Tan Mei Ling. As they are spelled in Singapore and on the mainland. */
export const familyFirst = new Set(
  (
    'ang,aw,chan,chang,chen,cheng,chew,chia,chiang,chin,chng,choo,chong,chow,chua,chung,foo,fong,gan,goh,han,heng,ho,' +
    'hong,hu,huang,kang,khoo,koh,kok,kwok,lai,lam,lau,lee,leong,leow,li,liang,liew,lim,lin,liu,loh,loke,low,lum,neo,' +
    'ng,ong,ooi,pang,peh,phua,poh,quek,seah,see,seet,sim,sng,soh,soo,tan,tang,tay,teh,teo,tham,thia,toh,tong,wang,' +
    'wee,wong,wu,yang,yap,yeo,yip,yong,yu,zhang,zhao,zheng,zhou'
  ).split(','),
)

/** A name as it is mostly said, of its parts: Neo Xin Yi and Priya d/o Krishnan, Rose Tan and Grace Johnson, 陈大文. */
export function joinName(firstName: string, familyName: string): string {
  const [first, family] = [firstName.trim(), familyName.trim()]
  if (!first || !family) return first || family
  if (isHan.test(first) && isHan.test(family)) return family + first
  // two words of a few letters are a name of two characters; one word may be an English name
  const isChinese = familyFirst.has(family.toLowerCase()) && /^\p{L}{1,6}[\s-]\p{L}{1,6}(?:\s|$)/u.test(first)
  return isChinese ? `${family} ${first}` : `${first} ${family}`
}

const isHan = /^\p{Script=Han}+$/u
