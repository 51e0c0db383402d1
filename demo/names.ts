// Names of made-up people, in the mix of Singapore.
const words = (text: string) => text.trim().split(/\s+/)

/** Family names with their characters. */
export const chineseFamilies = words(
  'Tan:陈 Lim:林 Lee:李 Ng:黄 Ong:王 Wong:王 Goh:吴 Chua:蔡 Chan:陈 Koh:许 Teo:张 Ang:洪 Yeo:杨 Tay:郑 Ho:何 Low:刘 Toh:卓 Sim:沈 Chong:张 Chia:谢 Seah:佘 Foo:符 Quek:郭 Neo:梁',
).map((pair) => pair.split(':') as [string, string])

/** Given names with their characters. */
export const chineseGiven = {
  Female: words(
    'Mei_Ling:美玲 Hui_Min:慧敏 Xiu_Ying:秀英 Li_Hua:丽华 Jia_Hui:佳慧 Shu_Fen:淑芬 Yi_Ting:怡婷 Siew_Lan:秀兰 Bee_Hoon:美云 Wan_Ting:婉婷 Pei_Shan:佩珊 Xin_Yi:欣怡',
  ).map((pair) => pair.replaceAll('_', ' ').split(':') as [string, string]),
  Male: words(
    'Wei_Ming:伟明 Jun_Jie:俊杰 Kok_Leong:国良 Zhi_Hao:志豪 Boon_Huat:文发 Jia_Wei:家伟 Cheng_Hao:成豪 Yong_Sheng:永胜 Kah_Wai:家威 Chee_Keong:志强 Wei_Jie:伟杰 Ah_Kow:亚九',
  ).map((pair) => pair.replaceAll('_', ' ').split(':') as [string, string]),
}

export const malayGiven = {
  Female: words('Nurul_Huda Siti_Aminah Farah_Izzati Nur_Aisyah Rohani Zaleha Haslinda Aishah'),
  Male: words('Muhammad_Irfan Ahmad_Faizal Hafiz Iskandar Rashid Azman Khairul Syafiq'),
}
export const malayFathers = words('Osman Rahman Ismail Yusof Hamid Salleh Kassim Abdullah')

export const indianGiven = {
  Female: words('Priya Kavitha Lakshmi Deepa Shanti Meena Anjali Revathi'),
  Male: words('Arun Rajesh Suresh Vikram Kumar Ganesh Prakash Siva'),
}
export const indianFathers = words('Krishnan Subramaniam Pillai Nair Raman Govindasamy Menon Chandran')

export const eurasianGiven = {
  Female: words('Sarah Michelle Caroline Denise'),
  Male: words('Brian Mark Gerard Anthony'),
}
export const eurasianFamilies = words('Pereira De_Souza Oliveiro Rozario Shepherdson Monteiro')

/** Streets with the first two digits of their postal codes. */
export const streets: [string, string][] = [
  ['Ang Mo Kio Avenue 3', '56'],
  ['Bedok North Street 1', '46'],
  ['Bishan Street 12', '57'],
  ['Bukit Batok West Avenue 6', '65'],
  ['Choa Chu Kang Avenue 4', '68'],
  ['Clementi Avenue 2', '12'],
  ['Geylang Bahru', '33'],
  ['Hougang Avenue 8', '53'],
  ['Jurong West Street 52', '64'],
  ['Pasir Ris Drive 6', '51'],
  ['Punggol Field', '82'],
  ['Sengkang East Way', '54'],
  ['Tampines Street 81', '52'],
  ['Telok Blangah Crescent', '09'],
  ['Toa Payoh Lorong 4', '31'],
  ['Woodlands Drive 14', '73'],
  ['Yishun Ring Road', '76'],
]
