# Reads calendar files (a JSON list on stdin) with Data::ICal and prints a JSON list of what it
# understood: the entries of each file.
use strict;
use warnings;
use Data::ICal;
use JSON::PP;

my $json = JSON::PP->new->utf8;
local $/;
my @readings;
for my $text ( @{ $json->decode(<STDIN>) } ) {
    my $calendar = Data::ICal->new( data => $text ) or die "not understood";
    push @readings, [ map { reading( $calendar, $_ ) } @{ $calendar->entries } ];
}
print $json->encode( \@readings );

sub reading {
    my ( $calendar, $entry ) = @_;
    my $value = sub { my $found = $entry->property( $_[0] ); $found ? $found->[0]->value : "" };
    my $instant = sub { $value->( $_[0] ) =~ /^(....)(..)(..)T(..)(..)(..)Z$/ or die "no instant"; "$1-$2-$3T$4:$5:$6.000Z" };
    ( my $name = $entry->property("organizer")->[0]->parameters->{CN} ) =~ s/^"|"$//g;
    return {
        method        => $calendar->property("method")->[0]->value,
        sequence      => $value->("sequence") + 0,
        stamp         => $instant->("dtstamp"),
        start         => $instant->("dtstart"),
        end           => $instant->("dtend"),
        ( map { $_ => $value->($_) } qw(uid summary description location url status organizer) ),
        organizerName => $name,
        attendees     => [ map { $_->value } @{ $entry->property("attendee") || [] } ],
    };
}
