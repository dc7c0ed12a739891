import type { Position } from '@touchline/contract'

/** Places of positions on a drawn pitch; classes, because the page's policy refuses a style attribute. */
export const positionPlaces: Record<Position, string> = {
  ST: 'left-[50%] top-[11%]',
  LW: 'left-[17%] top-[19%]',
  RW: 'left-[83%] top-[19%]',
  CAM: 'left-[50%] top-[27%]',
  CM: 'left-[50%] top-[43%]',
  LWB: 'left-[17%] top-[51%]',
  RWB: 'left-[83%] top-[51%]',
  CDM: 'left-[50%] top-[59%]',
  LB: 'left-[19%] top-[73%]',
  RB: 'left-[81%] top-[73%]',
  CB: 'left-[50%] top-[76%]',
  GK: 'left-[50%] top-[92%]',
}
