/** Writes a length with one decimal, the precision all drawn figures use. */
export function px(length: number): string {
  return String(Math.round(length * 10) / 10);
}

/**
 * Path of a Landolt ring, the figure of the eye test: outer diameter 5, stroke 1, gap 1, parallel gap edges
 * (ISO 8596). `cx`, `cy`, `diameter` in px; `direction` 0..7 in steps of 45 degrees clockwise, 0 opens to the right.
 */
export function landolt(cx: number, cy: number, diameter: number, direction = 0): string {
  const outer = diameter / 2;
  const inner = diameter * 0.3;
  const gap = diameter / 10;
  const outerAngle = Math.asin(gap / outer);
  const innerAngle = Math.asin(gap / inner);
  const turn = (direction * Math.PI) / 4;
  const point = (radius: number, angle: number) =>
    `${px(cx + radius * Math.cos(angle + turn))} ${px(cy + radius * Math.sin(angle + turn))}`;
  return (
    `M${point(outer, outerAngle)}A${px(outer)} ${px(outer)} 0 1 1 ${point(outer, -outerAngle)}` +
    `L${point(inner, -innerAngle)}A${px(inner)} ${px(inner)} 0 1 0 ${point(inner, innerAngle)}Z`
  );
}
