import { PitchFigure } from './pitch-figure.tsx'

// The pitch of hero-art.tsx, seen from behind its goal; computed once by a central projection.
const bands =
  'M0 435H1440V760H0zM0 301H1440V350H0zM0 247H1440V269H0zM0 217H1440V230H0zM0 199H1440V207H0zM0 187H1440V192H0zM0 177H1440V182H0zM0 170H1440V174H0zM0 165H1440V167H0zM0 160H1440V163H0z'
const lines =
  'M-2118 620L791 159L1289 159L4198 620M578 192L1502 192M-833 620L379 296L1701 296L2913 620M189 620L512 430L1568 430L1891 620M800 296L847 287L895 281L943 277L991 274L1040 274L1089 274L1137 277L1185 281L1233 287L1280 296M1040 183L1064 183L1088 184L1109 185L1129 186L1145 188L1157 190L1164 192L1165 195L1160 197L1147 200L1128 202L1102 204L1072 205L1040 205L1008 205L978 204L952 202L933 200L920 197L915 195L916 192L923 190L935 188L951 186L971 185L992 184L1016 183L1040 183M892 159L867 165L1213 165L1188 159'
const net =
  'M700 393L662 423L603 763M723 393L687 423L632 763M745 393L713 423L661 763M768 393L738 423L690 763M791 393L763 423L719 763M813 393L788 423L749 763M836 393L813 423L778 763M859 393L839 423L807 763M881 393L864 423L836 763M904 393L889 423L865 763M927 393L914 423L894 763M949 393L939 423L923 763M972 393L964 423L953 763M995 393L990 423L982 763M1017 393L1015 423L1011 763M1040 393L1040 423L1040 763M1063 393L1065 423L1069 763M1085 393L1090 423L1098 763M1108 393L1116 423L1127 763M1131 393L1141 423L1157 763M1153 393L1166 423L1186 763M1176 393L1191 423L1215 763M1199 393L1216 423L1244 763M1221 393L1241 423L1273 763M1244 393L1267 423L1302 763M1267 393L1292 423L1331 763M1289 393L1317 423L1361 763M1312 393L1342 423L1390 763M1335 393L1367 423L1419 763M1357 393L1393 423L1448 763M1380 393L1418 423L1477 763M662 423L1418 423M658 448L1422 448M654 473L1426 473M649 499L1431 499M644 526L1436 526M640 553L1440 553M635 581L1445 581M630 609L1450 609M625 638L1455 638M619 668L1461 668M614 699L1466 699M609 730L1471 730M603 763L1477 763M700 393L662 423M700 418L656 457M700 443L650 491M700 469L644 526M700 494L638 562M700 519L631 600M700 544L625 638M700 569L618 678M700 594L610 720M700 620L603 763M1380 393L1418 423M1380 418L1424 457M1380 443L1430 491M1380 469L1436 526M1380 494L1442 562M1380 519L1449 600M1380 544L1455 638M1380 569L1462 678M1380 594L1470 720M1380 620L1477 763'

const players = [
  { x: 1071, y: 202, scale: 0.53, team: 'chalk' },
  { x: 1273, y: 224, scale: 0.66, team: 'green' },
  { x: 740, y: 235, scale: 0.73, team: 'chalk' },
  { x: 1213, y: 274, scale: 0.98, team: 'chalk' },
  { x: 792, y: 286, scale: 1.05, team: 'green' },
  { x: 1086, y: 324, scale: 1.29, team: 'green' },
  { x: 1325, y: 344, scale: 1.42, team: 'green' },
  { x: 953, y: 330, scale: 1.5, team: 'yellow' },
] as const

/** Draws the women's page's scene: through the net at the moment the ball goes in. */
export function GoalArt() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-80 overflow-hidden md:inset-0 md:h-full"
    >
      <svg
        viewBox="0 0 1440 760"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <path d="M0 119H1440V760H0z" className="fill-turf" />
        <path d={bands} className="fill-white/5" />
        <path d={lines} className="fill-none stroke-[#f7f6f0]/50 stroke-[2.500]" />
        <path d="M0 620H1440" className="stroke-on-pitch stroke-[6]" />
        {players.map((player) => (
          <PitchFigure key={`${player.x}-${player.y}`} {...player} ponytail />
        ))}
        <path
          d="M968 322Q1130 300 1292 446"
          className="fill-none stroke-yellow stroke-[5] [stroke-dasharray:13_11]"
        />
        <PitchFigure x={1150} y={600} scale={2.5} team="green" tilt={62} ponytail />
        <path d={net} className="fill-none stroke-[#f7f6f0]/30 stroke-[1.500]" />
        <circle cx="1304" cy="456" r="15" className="fill-yellow" />
        <path d="M1304 448l8 6-3 9h-10l-3-9z" className="fill-on-yellow" />
        <path
          d="M700 622V393H1380V622"
          className="fill-none stroke-on-pitch stroke-[9] [stroke-linejoin:round]"
        />
      </svg>
    </div>
  )
}
